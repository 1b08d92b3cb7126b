// The version of the program this page belongs to: the build puts in what the file VERSION says.
declare const STOLIK_VERSION: string;

export const version = STOLIK_VERSION;
