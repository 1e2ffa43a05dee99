import type { ReleaseSet } from '@letat/contracts/releases';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { navigationOf } from './navigation.ts';

/** Header and footer of a page: the shell's own, static markup; their entries come from the routes' flags. */
export function renderChrome(
  set: ReleaseSet,
  page: { path: string; search: string },
): { header: string; footer: string } {
  const navigation = navigationOf(set);
  return {
    header: renderToStaticMarkup(<Header navigation={navigation} path={page.path} search={page.search} />),
    footer: renderToStaticMarkup(<Footer navigation={navigation} path={page.path} />),
  };
}
