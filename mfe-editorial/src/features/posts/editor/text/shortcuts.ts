import { type Edit, tools } from './formatting.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>;

const withMod: Record<string, Edit> = { b: tools.bold, i: tools.italic, k: tools.link };
/** By place, since the characters of these keys differ from keyboard to keyboard. */
const withModAndShift: Record<string, Edit> = {
  Digit2: tools.heading,
  Digit7: tools.numbers,
  Digit8: tools.bullets,
  Digit9: tools.quote,
};

/** The tool that these keys call for. */
export function toolOf({ key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing }: Pressed): Edit | undefined {
  if (altKey || isComposing || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? withModAndShift[code] : withMod[key.toLowerCase()];
}
