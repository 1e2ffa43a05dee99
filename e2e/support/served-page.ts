import { findRunning } from './product.ts';

/** A page as the server sends it to a visitor who was never here. */
export const servedPage = async (path: string): Promise<string> => (await fetch(findRunning().url + path)).text();
