export async function playOn() { return []; }
playOn.browsers = [];
