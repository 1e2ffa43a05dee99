/** One event as a stream sends it; `data` travels as JSON. */
export interface ServerEvent {
  readonly data: unknown;
  /** `message` where it is left out. */
  readonly event?: string;
  /** What the browser names as the last one that it received, when it connects again. */
  readonly id?: string;
}

/** The end of a stream that a browser listens to. */
export interface EventClient {
  send(event: ServerEvent): void;
  /** Ends the stream; a browser connects again. */
  end(): void;
}

/** An answer that goes on: server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  /** Called once the client listens; gives what is called when they are gone. */
  readonly open: (client: EventClient) => () => void;
  /** Called in its place when nobody comes to listen: the client has gone meanwhile, or has too many streams open. */
  readonly unopened: () => void;

  constructor(open: (client: EventClient) => () => void, unopened: () => void = () => undefined) {
    this.open = open;
    this.unopened = unopened;
  }
}

/** An event as it travels. Line breaks would end a field, and JSON has none. */
export function textOf({ data, event, id }: ServerEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    `data: ${JSON.stringify(data)}`,
  ];
  return `${lines.join('\n')}\n\n`;
}

function oneLine(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error('a field of an event is one line');
  return value;
}
