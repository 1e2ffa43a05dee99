/** More than any event of a model's stream has. */
const maxEventBytes = 1024 * 1024;

/**
 * The `data` of each server-sent event of a body, as it comes in pieces of any size
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). Unlike there, the last event needs no blank line behind it, which
 * services leave out: code that reads it sees whether it is whole. Throws a `RangeError` for an event without end.
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > maxEventBytes) throw new RangeError('an event has no end');
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else data.push(...dataIn(line));
    }
  }
  data.push(...dataIn((rest + decoder.decode()).replace(/\r$/, '')));
  if (data.length > 0) yield data.join('\n');
}

/** A comment, and a field of another name, has none. */
const dataIn = (line: string): string[] => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []);
