import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import { TryLater } from '../jobs/index.ts';
import { statusIn } from './bounces/status.ts';
import { MailDelayed, MailRefused, type MailTransport, type Message } from './port.ts';
import { senderOf } from './sender.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password; its query may set any time-out of nodemailer. */
  url: string;
  /** Address that every mail comes from. */
  from: string;
  /** By which this site signs; null where the server does. */
  dkim: (DkimKey & { selector: string; domain: string }) | null;
}

/** An RSA key that signs mails. */
export interface DkimKey {
  /** PEM. */
  readonly privateKey: string;
  /** As the DNS has it: base64 of its SPKI. */
  readonly publicKey: string;
}

/**
 * What a signature covers. Both headers of one click have to be in it (RFC 8058, 4), of which nodemailer’s own list knows one; that a
 * header is named which the mail does not have forbids others to add it.
 */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References', 'Auto-Submitted'],
  ...[
    'List-Id',
    'List-Help',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
    'List-Subscribe',
    'List-Owner',
    'List-Archive',
  ],
].join(':');

const connections = 5;

/**
 * In ms, unless the address sets them. The last answer may take long (RFC 5321, 4.5.3.2): giving up on a server that has
 * taken the mail over would send it twice.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 15_000, dnsTimeout: 10_000, socketTimeout: 120_000 };

/** Hands mails to an SMTP server over a few connections that are used again. */
export function smtpTransport({ url, from, dkim }: SmtpSettings, log: FastifyBaseLogger): MailTransport {
  const set = new URL(url).searchParams;
  const times = Object.fromEntries(Object.entries(patience).filter(([name]) => !set.has(name)));
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // A mail that a lost connection took along is tried again by the outbox, which knows of it; never in silence.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...times,
    ...(dkim ? { dkim: signing(dkim) } : {}),
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'smtp: connection failed'));
  return {
    concurrency: connections,
    async send(message, signal) {
      signal.throwIfAborted();
      try {
        await pool.sendMail({ from: senderOf(from, message.senderName), ...envelopeOf(message) });
      } catch (error) {
        throw outcomeOf(error);
      }
    },
    async close() {
      pool.close();
    },
  };
}

function signing({ domain, selector, privateKey }: NonNullable<SmtpSettings['dkim']>) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders };
}

function envelopeOf({ to, headers, senderName: _, ...message }: Message) {
  return {
    ...message,
    to: { name: to.name, address: to.email },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

/** The commands whose refusal is about this mail; that of any other is about the server or about us, and would meet every mail. */
const aboutThisMail = new Set(['RCPT TO', 'DATA']);

function outcomeOf(error: unknown): Error {
  if (!(error instanceof Error)) return new TryLater(String(error));
  const { permanent, command, response } = described(error);
  const words = response ?? error.message;
  const status = statusIn(words);
  const later = `Le serveur SMTP n’a pas pris ce mail : ${words}`;
  if (command === undefined || !aboutThisMail.has(command)) return new TryLater(later, { cause: error });
  const isOfRecipient = command === 'RCPT TO';
  if (permanent) return new MailRefused(words, { status, isOfRecipient, cause: error });
  return isOfRecipient && response !== undefined
    ? new MailDelayed(later, { status, cause: error })
    : new TryLater(later, { cause: error });
}

/** What nodemailer attaches to its errors. */
function described(error: Error): { permanent: boolean; command: string | undefined; response: string | undefined } {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { permanent: Reflect.get(error, 'permanent') === true, command: text('command'), response: text('response') };
}
