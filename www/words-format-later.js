// How the catalogues of the dialogs write moments, shares and numbers.
