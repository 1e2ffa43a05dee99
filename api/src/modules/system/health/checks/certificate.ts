import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { formatDate } from '@letat/contracts/core/format/dates';
import type { Clock } from '../../../../plugins/clock.ts';
import { good, type HealthCheck, type HealthFinding, problem } from '../registry.ts';

/** From when until when browsers take it. */
interface Validity {
  readonly from: Date;
  readonly until: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Where nothing answers, nobody waits longer. */
const patienceMs = 5000;
const againMs = 10 * 60 * 1000;
/** Days, and shares for those of a few days: whoever renews by themselves has done it long before (https://letsencrypt.org/docs/faq/). */
const soon = { ms: 14 * dayMs, share: 0.2 };
const urgent = { ms: 3 * dayMs, share: 0.05 };

export function certificateFinding(validity: Validity | null, now: Date): HealthFinding {
  if (validity === null) {
    const finding = 'Le certificat du site n’est pas encore lu, ou ne peut pas l’être depuis cette machine.';
    return { state: 'unknown', finding, remedy: null, href: null };
  }
  const { from, until } = validity;
  const left = until.getTime() - now.getTime();
  const isBelow = ({ ms, share }: typeof soon) => left < Math.min(ms, share * (until.getTime() - from.getTime()));
  const day = formatDate(until);
  if (!isBelow(soon)) return good(`Le certificat du site vaut jusqu’au ${day}.`);
  return problem(
    isBelow(urgent) ? 'urgent' : 'soon',
    left > 0
      ? `Le certificat du site n’a pas été renouvelé et prend fin le ${day} : ensuite les navigateurs n’ouvrent plus le site.`
      : `Le certificat du site a pris fin le ${day} : les navigateurs n’ouvrent plus le site.`,
    {
      remedy:
        'Le journal du proxy (Caddy) dit pourquoi il ne se renouvelle pas : un port 80 fermé, un nom qui mène ailleurs, un disque plein.',
    },
  );
}

/** What whoever opens the site is shown by its proxy; null where nothing answers this machine. */
function certificateOf({ hostname, port }: URL): Promise<Validity | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // Its end is asked for, whoever signed it and even when it is over; nothing is sent.
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, ...named });
    const end = (validity: Validity | null) => {
      socket.destroy();
      resolve(validity);
    };
    socket.setTimeout(patienceMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
      end(from && until ? { from: new Date(from), until: new Date(until) } : null);
    });
    // A process that ends does not wait for it.
    socket.unref();
  });
}

/** The site's certificate, read at most every ten minutes and beside the answers: figures are asked for every few seconds, and wait for nobody. */
export function certificateCheck(publicOrigin: string, clock: Clock): HealthCheck {
  const url = new URL(publicOrigin);
  let known: Validity | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    id: 'certificate',
    label: 'Certificat du site',
    async look() {
      if (url.protocol !== 'https:') return good('Le site est à une adresse sans certificat.');
      const now = clock.now();
      if (now.getTime() - readAt > againMs) {
        readAt = now.getTime();
        void certificateOf(url).then((validity) => {
          known = validity;
        });
      }
      return certificateFinding(known, now);
    },
  };
}
