import { EventLines } from './event-lines.tsx';

/** Events to come on both platforms, and the way to withdraw one. */
export default function Events() {
  return (
    <section aria-label="Événements à venir">
      <EventLines />
    </section>
  );
}
