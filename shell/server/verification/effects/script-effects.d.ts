/**
 * What a script does to what all parts of a page share, read from its text: globals that it writes, prototypes that it changes, elements that it
 * defines, keys that it stores, cookies, and timers that run because it was loaded. Names that are made while it runs are « * ». What
 * it does by a shared module of the platform is the platform's, and what it hides on purpose is not seen: this is for mistakes.
 * @throws when it cannot be parsed
 */
export declare function scriptEffects(text: string, file: string): string[];
