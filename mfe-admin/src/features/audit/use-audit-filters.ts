import { renamePage, useAddress } from '@letat/remote-kit/navigation';

/** What the list is narrowed to; '' for what it is not. */
export interface AuditFilters {
  action: string;
  /** An account's id. */
  actor: string;
  /** `kind:id` */
  subject: string;
  /** Days, « 2026-03-12 ». */
  from: string;
  to: string;
}

const keys = { action: 'acte', actor: 'par', subject: 'objet', from: 'du', to: 'au' } as const;
const names = ['action', 'actor', 'subject', 'from', 'to'] as const;

export const noFilters: AuditFilters = { action: '', actor: '', subject: '', from: '', to: '' };

/** The filters of the address, which change it in its place: they can be shared, and a step back leaves the page. */
export function useAuditFilters(): { filters: AuditFilters; change: (some: Partial<AuditFilters>) => void } {
  const [path = '', search] = useAddress().split('?', 2);
  const query = new URLSearchParams(search);
  const filters = { ...noFilters };
  for (const name of names) filters[name] = query.get(keys[name]) ?? '';
  return {
    filters,
    change(some) {
      const next = { ...filters, ...some };
      for (const name of names)
        if (next[name] === '') query.delete(keys[name]);
        else query.set(keys[name], next[name]);
      renamePage(query.size > 0 ? `${path}?${query}` : path);
    },
  };
}
