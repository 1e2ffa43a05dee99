/**
 * Selectors of a stylesheet that reach elements of other parts: those without any class. Classes are made by the build, and are of its release alone.
 * Rules inside a rule with a class are that class's.
 */
export declare function styleEffects(css: string): string[];
