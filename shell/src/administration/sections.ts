import { administrationGroups } from '@letat/contracts/administration/constants';
import type { PlacedPage } from '@letat/remote-kit/page-context';

/** Pages of the administration under one heading. */
export interface AdministrationSection {
  title: string;
  pages: readonly PlacedPage[];
}

/** The pages by their groups, without groups that have none. */
export function sectionsOf(pages: readonly PlacedPage[]): AdministrationSection[] {
  return administrationGroups
    .map((title) => ({ title, pages: pages.filter(({ group }) => group === title) }))
    .filter((section) => section.pages.length > 0);
}
