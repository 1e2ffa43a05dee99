import { maxUnread } from '@letat/contracts/notifications/constants';
import type { Call } from '@letat/remote-kit/api-client';
import { emit, on } from '@letat/remote-kit/events';
import { showLatest } from './bell-list.tsx';

/** Going from page to page asks again after this. */
const againAfterMs = 60_000;

/** Updates the number on a logged-in person's bell, and fills its list when it opens. */
export function registerBell(call: Call): void {
  const bell = document.querySelector<HTMLDetailsElement>('[data-bell]');
  const list = bell?.querySelector<HTMLElement>('[data-bell-list]');
  if (!bell || !list) return;
  let askedAt = 0;

  async function count(): Promise<void> {
    askedAt = Date.now();
    try {
      const { unread } = await call('GET /api/my/notifications/count');
      if (bell) show(bell, unread);
    } catch (cause) {
      emit('trouble', { kind: 'load', what: 'notifications', message: String(cause) });
    }
  }

  void count();
  on('page-shown', ({ moved }) => {
    if (moved && Date.now() - askedAt > againAfterMs) void count();
  });
  on('changed', ({ tags }) => {
    if (tags.includes('notifications')) void count();
  });
  bell.addEventListener('toggle', () => {
    if (bell.open) showLatest(list, call);
  });
  if (bell.open) showLatest(list, call);
}

function show(bell: HTMLElement, unread: number): void {
  const badge = bell.querySelector<HTMLElement>('[data-bell-count]');
  const words = bell.querySelector<HTMLElement>('[data-bell-words]');
  if (!badge || !words) return;
  const number = unread >= maxUnread ? `${maxUnread}+` : String(unread);
  badge.hidden = unread === 0;
  badge.textContent = unread === 0 ? '' : number;
  words.textContent = unread === 0 ? '' : `, ${number} non lue${unread === 1 ? '' : 's'}`;
}
