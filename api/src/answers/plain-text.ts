import { typedLine, typedParagraph } from '@letat/contracts/core/typed-text';

/**
 * Text that none of the rules for what people typed changes, recognised in one look, since a list has hundreds of such texts and the
 * rules look at each several times: letters of the Latin script as French has them, its punctuation, spaces and signs.
 */
const plain = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f\u2030-\u205e\u20a0-\u20bf]*$/;

export const isPlain = (text: string): boolean => plain.test(text);

const rules: ReadonlySet<unknown> = new Set([typedLine, typedParagraph]);

/** Whether that function gives a plain text back as it is. */
export const leavesPlainText = (change: unknown): boolean => rules.has(change);
