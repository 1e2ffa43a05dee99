import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { Place } from '@letat/remote-kit/page-context';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AdministrationBar } from '../administration/administration-bar.tsx';
import { sectionsOf } from '../administration/sections.ts';
import { SideNavigation } from '../administration/side-navigation.tsx';
import { Footer } from './footer.tsx';
import type { Frame } from './frame.ts';
import { Header } from './header.tsx';
import { hasPage, pagesAt } from './navigation.ts';

/**
 * What surrounds a page: the shell's own markup, whose entries come from the routes' flags. The side navigation alone is hydrated
 * (`administration/register-administration.tsx`).
 */
export function renderChrome(
  set: ReleaseSet,
  page: { frame: Frame; path: string; search: string },
): { header: string; footer: string; side?: string } {
  const at = (place: Place) => pagesAt(set, place);
  if (page.frame === 'administration') {
    return {
      header: renderToStaticMarkup(<AdministrationBar entries={at('user')} />),
      side: renderToString(<SideNavigation sections={sectionsOf(at('admin'))} path={page.path} waiting={[]} />),
      footer: '',
    };
  }
  return {
    header: renderToStaticMarkup(
      <Header at={at} hasEditor={hasPage(set, '/write')} path={page.path} search={page.search} />,
    ),
    footer: renderToStaticMarkup(<Footer at={at} path={page.path} />),
  };
}
