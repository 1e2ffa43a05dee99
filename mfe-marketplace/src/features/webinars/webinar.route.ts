import { languages } from '@letat/contracts/core/languages/all';
import { endOf } from '@letat/contracts/webinars/calendar-links';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import type { PageMeta } from '@letat/remote-kit/meta';
import { defineRoute, missing } from '@letat/remote-kit/route';
import { reservedSeats } from './reserved-seats.ts';
import { webinarAddress } from './webinar-address.ts';

/**
 * The page of a webinar, where one registers. `inscription` says what became of a form that was sent without scripts; `achat` opens the
 * payment of a seat.
 */
export const webinarRoute = defineRoute<Webinar>({
  id: 'public-webinar',
  path: '/webinaire/:id',
  flags: { ssr: true, reading: true, query: ['inscription', 'achat'], startsAtOnceWith: ['achat'] },
  async load({ call, params: { id = '' }, signal }) {
    try {
      const {
        joinUrl: _link,
        management: _management,
        ...shown
      } = await call('GET /api/webinars/:id', {
        params: { id },
        signal,
      });
      if (shown.status === 'draft') throw missing();
      return shown;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: webinarMeta,
  tags: ({ id }) => [`webinar:${id}`, 'authors'],
  page: () => import(/* webpackChunkName: "page-public-webinar" */ './webinar-page.tsx'),
  missing: () => import(/* webpackChunkName: "webinar-missing" */ './webinar-missing.tsx'),
});

function webinarMeta(webinar: Webinar): PageMeta {
  const { id, title, description, isPublic, host } = webinar;
  return {
    title: `${title} · Webinaire`,
    canonical: webinarAddress(id),
    ...(isPublic ? {} : { robots: 'noindex' as const }),
    ...(typeof window === 'undefined' && {
      description: summary(description),
      ...(host === null ? {} : { author: host.fullName }),
      jsonLd: [eventOf(webinar)],
    }),
  };
}

/** https://schema.org/Event, as search engines read it for events that take place online. */
function eventOf(webinar: Webinar): Record<string, unknown> {
  const { id, title, description, scheduledDate, status, host, speakers, language, maxParticipants, seatsLeft } =
    webinar;
  const url = webinarAddress(id);
  const people = [...new Set([...(host === null ? [] : [host.fullName]), ...speakers])];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    startDate: scheduledDate,
    endDate: endOf(webinar).toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'VirtualLocation', url },
    inLanguage: languages[language].tag,
    isAccessibleForFree: webinar.price === 0,
    maximumAttendeeCapacity: maxParticipants,
    remainingAttendeeCapacity: seatsLeft,
    organizer: { '@type': 'Organization', name: 'L’État en Mouvement', url: '/' },
    ...(people.length > 0 ? { performer: people.map((name) => ({ '@type': 'Person', name })) } : {}),
    offers: {
      '@type': 'Offer',
      price: webinar.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${seatsLeft > 0 ? 'InStock' : reservedSeats(webinar) > 0 ? 'LimitedAvailability' : 'SoldOut'}`,
      url,
    },
  };
}

/** As much of a text as machines show, up to the end of a word. */
function summary(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length <= 160 ? flat : `${flat.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
