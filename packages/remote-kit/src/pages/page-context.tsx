import type { RouteFlags } from '@letat/contracts/releases/operations';
import { createContext, use } from 'react';
import type { Call } from '../data/api-client.ts';
import type { Fragment } from '../fragments/define-fragment.ts';

export type Place = NonNullable<RouteFlags['nav']>[number]['place'];

/** A page as a navigation shows it. */
export interface PlacedPage {
  href: string;
  label: string;
  /** Lowest role that the page is for. */
  access: RouteFlags['access'];
  /** Heading that it stands under in the administration. */
  group?: string;
}

/** What surrounds a page: handed down by the shell, never imported from it. */
export interface PageSurroundings {
  call: Call;
  /** "https://revue.example": the site's own address, for links that leave it with an address in them. */
  origin: string;
  /** HTML of fragments that the server rendered, by slot. Empty in the browser, where the DOM holds it. */
  fragmentHtml: ReadonlyMap<string, string>;
  /** Pages of the set that ask for a place in the navigation, in order. Absent on the server. */
  pagesAt?: (place: Place) => readonly PlacedPage[];
  /** Milliseconds that the code and the data of a page or of a fragment may take. Absent on the server. */
  patience?: number;
  /** Loads a fragment by name through the shell's federation. Absent on the server. */
  loadFragment?: (id: string) => Promise<Fragment>;
}

/** Provides the surroundings to a page; the kit and the server's renderer use it, pages do not. */
export const PageContext = createContext<PageSurroundings | null>(null);

export function useSurroundings(): PageSurroundings {
  const surroundings = use(PageContext);
  if (!surroundings) throw new Error('This component works inside a page of a remote only.');
  return surroundings;
}

/** The API client of the page. */
export function useCall(): Call {
  return useSurroundings().call;
}

/** True for the page that the server rendered: what it sent along for the parts of a page is that page's, and of no later one. */
export const EmbeddedContext = createContext(false);

/** True while another view of the same page has been on its way for some time: lists show their skeletons. */
export const BusyContext = createContext(false);

export function usePageBusy(): boolean {
  return use(BusyContext);
}
