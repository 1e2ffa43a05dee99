import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** How the server treats one mail. */
export type SmtpBehaviour =
  | 'accept'
  /** 451 to the recipient: come back later. */
  | 'busy'
  /** 550 to the recipient: never. */
  | 'refuse'
  /** Hangs up when the sender is named. */
  | 'drop-before'
  /** Hangs up once some of the text has come. */
  | 'drop-in'
  /** Takes the mail, and hangs up instead of saying so. */
  | 'drop-after'
  /** Takes the mail, and says so late. */
  | 'slow';

/** A mail that the server took over. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly source: string;
  /** Whether the sender could receive that it was taken; if not, it has to send it again. */
  readonly acknowledged: boolean;
}

export interface SmtpStandIn {
  /** `smtp://127.0.0.1:<port>`, with time-outs that suit tests. */
  readonly url: string;
  /** In the order in which they were taken over; copies are separate. */
  readonly received: readonly ReceivedMail[];
  stop(): Promise<void>;
}

export interface SmtpOptions {
  /** Chosen anew each time that a sender is named. */
  behaviour?: () => SmtpBehaviour;
  /** For one recipient, in the place of that; null for no other. Only `busy` and `refuse`: the others begin before one is named. */
  behaviourTo?: (recipient: string) => 'busy' | 'refuse' | null;
  /** Takes so many mails over one connection, then closes it with 421 instead of taking another sender. */
  mailsPerConnection?: number;
  /** What `busy` and `refuse` answer, with a code of theirs; chosen anew each time. */
  answer?: () => string;
  /** How late `slow` is, in ms; chosen anew each time. */
  slowMs?: () => number;
  /** How long senders are to wait for an answer, in ms. */
  senderPatienceMs?: number;
}

/** An SMTP server on this machine, on a free port, that stores what it receives and fails as configured. */
export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpStandIn> {
  const {
    behaviour = () => 'accept',
    behaviourTo = () => null,
    mailsPerConnection = Infinity,
    answer,
    slowMs = () => 300,
    senderPatienceMs = 5000,
  } = options;
  const chosen = new Map<string, SmtpBehaviour>();
  const taken = new Map<string, number>();
  const received: ReceivedMail[] = [];

  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onMailFrom(_sender, session, done) {
      if ((taken.get(session.id) ?? 0) >= mailsPerConnection) {
        // As servers do that take a number of mails from one connection (RFC 5321, 3.8): says so, and hangs up.
        done(Object.assign(new Error('4.7.0 too many messages on this connection'), { responseCode: 421 }));
        hangUp(session);
        return;
      }
      chosen.set(session.id, behaviour());
      if (chosen.get(session.id) === 'drop-before') hangUp(session);
      else done();
    },
    onRcptTo({ address }, session, done) {
      const answers = { busy: '451 not this one', refuse: '550 not this one' };
      const now = behaviourTo(address) ?? chosen.get(session.id);
      if (now !== 'busy' && now !== 'refuse') return done();
      const [code = '', ...words] = (answer?.() ?? answers[now]).split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      void take(stream, session, done);
    },
    onClose(session) {
      chosen.delete(session.id);
      taken.delete(session.id);
    },
  });
  // A sender that hangs up is part of what is tested.
  server.on('error', () => {});

  const connectionOf = (session: SMTPServerSession) => [...server.connections].find(({ id }) => id === session.id);
  function hangUp(session: SMTPServerSession): void {
    connectionOf(session)?.close();
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession, done: () => void): Promise<void> {
    const how = chosen.get(session.id) ?? 'accept';
    const to = session.envelope.rcptTo[0]?.address ?? '';
    let source = '';
    try {
      for await (const chunk of stream) {
        source += String(chunk);
        if (how === 'drop-in') hangUp(session);
      }
    } catch {
      // Cut off before its end, by either side: such a mail was not taken.
      return;
    }
    if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs()));
    const acknowledged = how !== 'drop-after' && connectionOf(session) !== undefined;
    taken.set(session.id, (taken.get(session.id) ?? 0) + 1);
    received.push({ messageId: headerOf(source, 'message-id'), to, source, acknowledged });
    if (how === 'drop-after') hangUp(session);
    else done();
  }

  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}?socketTimeout=${senderPatienceMs}&ignoreTLS=true`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The value of a header of a mail's source; empty when it has none. */
export function headerOf(source: string, name: string): string {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: ?(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}
