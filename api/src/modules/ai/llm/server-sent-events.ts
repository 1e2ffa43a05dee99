/** More than any event of a model's stream has. */
const eventBytesMost = 1024 * 1024;

/**
 * The `data` of each server-sent event of a body, as it comes in pieces of any size
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). An event that the body ends in the middle of is not given.
 * Throws a `RangeError` for an event without end.
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > eventBytesMost) throw new RangeError('an event has no end');
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
  }
}
