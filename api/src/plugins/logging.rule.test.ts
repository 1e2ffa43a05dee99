import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

/** The message of an error, as the log has it. */
function logged(message: string): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error(new Error(message));
  const { err }: { err: { message: string } } = JSON.parse(lines.join(''));
  return err.message;
}

it('addresses and keys are taken out as by patterns that looked through a text again from each of its characters', () => {
  const former = (text: string) =>
    text.replace(/dup key: \{.*\}/g, 'dup key: {…}').replace(/[^\s"'<>(){}:=,]+@[^\s"'<>(){}:=,]+/g, '[email]');
  const made = (...parts: string[]) => fc.string({ unit: fc.constantFrom(...parts), maxLength: 14 });
  const texts = fc.oneof(made('a', '@', '=', ' '), made('dup key: {', 'a', '}', '\n', ' ', '\u2028'));
  fc.assert(
    fc.property(texts, (text) => {
      expect(logged(text)).toBe(former(text));
    }),
    { numRuns: 3000 },
  );
});
