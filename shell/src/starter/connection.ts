/** What the browser says of its connection (https://wicg.github.io/netinfo/, https://wicg.github.io/savedata/), by the name of the fact; most say nothing. */
export function ofConnection(fact: 'saveData' | 'effectiveType'): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, fact) : undefined;
}
