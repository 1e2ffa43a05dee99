/**
 * Stands in for federation's sentences of its errors (`desc.mjs`): their codes are said without them, with the address of the page
 * that explains each.
 */
const unsaid: Readonly<Record<string, string>> = {};

export { unsaid as buildDescMap, unsaid as errorDescMap, unsaid as runtimeDescMap, unsaid as typeDescMap };
