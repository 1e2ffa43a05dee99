import { visible } from '@letat/contracts/core/fields';

const controls = '\\u0000-\\u001f\\u007f-\\u009f';
/** What leaves no mark, as far as sixteen bits reach: above them are tags and variation selectors alone. */
const invisible = [
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680',
  '\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f',
  '\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffd',
].join('');

/**
 * Patterns of fields in a form that every engine can read: classes of Unicode (`\p{…}`) are known to few of those that programs in
 * other languages have, such as Python's, and JSON Schema asks for none (2020-12, 6.4). The same characters, as ranges.
 */
export const portablePatterns: Readonly<Record<string, string>> = {
  '^[^\\p{Cc}]*$': `^[^${controls}]*$`,
  '^(?:[^\\p{Cc}]|[\\n\\t])*$': '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]*$',
  [visible.source]: `[^${invisible}]`,
};
