import type { ReleaseSet } from '@letat/contracts/releases';
import type { Place } from '@letat/remote-kit/page-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { hasPage, pagesAt } from './navigation.ts';

/** Header and footer of a page: the shell's own, static markup; their entries come from the routes' flags. */
export function renderChrome(
  set: ReleaseSet,
  page: { path: string; search: string },
): { header: string; footer: string } {
  const at = (place: Place) => pagesAt(set, place);
  return {
    header: renderToStaticMarkup(
      <Header at={at} hasEditor={hasPage(set, '/write')} path={page.path} search={page.search} />,
    ),
    footer: renderToStaticMarkup(<Footer at={at} path={page.path} />),
  };
}
