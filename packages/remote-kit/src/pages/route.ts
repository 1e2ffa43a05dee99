import type { RouteFlags } from '@letat/contracts/releases/operations';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Call } from '../data/api-client.ts';
import { type PageMeta, titleOf } from './meta.ts';

export type Params = Record<string, string>;
export type Query = Record<string, string>;

/** What a loader gets, on the server and in the browser alike. */
export interface LoadContext {
  params: Params;
  /** Only the keys that the route's flags declare. */
  query: Query;
  call: Call;
  signal: AbortSignal;
}

export interface PageProps<D> {
  data: D;
  params: Params;
  query: Query;
}

export interface FragmentRequest {
  /** Name that a remote of the set exposes it under. */
  id: string;
  /** Unique in the page. */
  slot: string;
  props?: Record<string, string>;
}

/** What a remote's author writes for a page: its address, its data, its look and how it is served, in one object. */
export interface RouteSpec<D> {
  id: string;
  /** "/post/:slug" */
  path: string;
  flags: RouteFlags;
  /** Throws `missing()` when the address names nothing. */
  load(context: LoadContext): Promise<D>;
  /** What is said besides when the data does not come: a text of the catalogue, in English. */
  failure?: string;
  meta(data: D, context: PageAddress): PageMeta;
  /** Imported on demand, so that a page costs only itself. */
  page(): Promise<{ default: ComponentType<PageProps<D>> }>;
  /** Shown with status 404 when the loader threw `missing()`, or the API could not read what it was asked. */
  missing?(): Promise<{ default: ComponentType }>;
  /** Parts that other remotes put into this page. */
  fragments?(data: D, context: PageAddress): FragmentRequest[];
  /** Tags of the content on this page, for dropping it from caches. */
  tags?(data: D): string[];
  /** Drops from the page's state what the HTML already holds (see `RawHtml`). */
  dehydrate?(data: D): D;
}

export interface PageAddress {
  params: Params;
  query: Query;
}

/** A page with its data at hand. */
export interface OpenedPage {
  meta: PageMeta;
  tags: string[];
  fragments: FragmentRequest[];
  /** JSON that `revive` takes back in the browser. */
  state(): string;
  element(): Promise<ReactElement>;
}

/** A page as the shell and the kit see it: the type of its data is its own affair. */
export interface Route {
  id: string;
  path: string;
  flags: RouteFlags;
  failure: string | undefined;
  open(context: LoadContext): Promise<OpenedPage>;
  /** The same page from the state that the server sent along. */
  revive(state: string, address: PageAddress): OpenedPage;
  missingElement(): Promise<ReactElement | null>;
}

/** Makes a route of its specification. */
export function defineRoute<D>(spec: RouteSpec<D>): Route {
  const opened = (data: D, address: PageAddress): OpenedPage => {
    const meta = spec.meta(data, address);
    return {
      meta: { ...meta, title: titleOf(meta) },
      tags: spec.tags?.(data) ?? [],
      fragments: spec.fragments?.(data, address) ?? [],
      state: () => JSON.stringify(spec.dehydrate?.(data) ?? data),
      async element() {
        const { default: Page } = await spec.page();
        return createElement(Page, { data, ...address });
      },
    };
  };
  return {
    id: spec.id,
    path: spec.path,
    flags: spec.flags,
    failure: spec.failure,
    async open(context) {
      const data = await spec.load(context).catch((cause: unknown) => {
        throw isUnreadable(cause) ? missing() : cause;
      });
      return opened(data, { params: context.params, query: context.query });
    },
    revive(state, address) {
      const data: D = JSON.parse(state);
      return opened(data, address);
    },
    async missingElement() {
      const module = await (spec.missing ?? nothingHere)();
      return createElement(module.default);
    },
  };
}

const nothingHere = () => import(/* webpackChunkName: "nothing-here" */ './nothing-here.tsx');

/** Thrown by a loader: the address is well-formed but names nothing (404). */
export class Missing extends Error {
  override readonly name = 'Missing';
}
export const missing = () => new Missing('nothing here');

/**
 * The API cannot even read what the address asks of it: it names nothing, today and tomorrow, and trying again is no help.
 * By its name: on the server the call is the platform's, whose `ApiError` is another class.
 */
function isUnreadable(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ApiError' && 'status' in cause && cause.status === 400;
}

const patterns = new Map<string, readonly string[]>();

/** Segments of a pattern, which every address is compared with: read once. */
function segmentsOf(pattern: string): readonly string[] {
  const known = patterns.get(pattern);
  if (known) return known;
  const segments = pattern.split('/').map((segment) => (isParameter(segment) ? segment : segment.toLowerCase()));
  patterns.set(pattern, segments);
  return segments;
}

const isParameter = (segment: string) => /^:[a-z]\w*$/i.test(segment);

/**
 * The parameters of a path under a pattern, decoded; null when it does not match. Segment by segment, whatever their case: a pattern that a team
 * published is text, and never becomes a regular expression.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  return matchSegments(segmentsOf(pattern), pathname.split('/'));
}

function matchSegments(pattern: readonly string[], path: readonly string[]): Params | null {
  if (pattern.length !== path.length) return null;
  const params: Params = {};
  for (const [index, segment] of pattern.entries()) {
    const found = path[index] ?? '';
    if (!isParameter(segment)) {
      if (segment !== found.toLowerCase()) return null;
      continue;
    }
    const value = decode(found);
    if (value === null || value === '') return null;
    params[segment.slice(1)] = value;
  }
  return params;
}

/** null for a malformed escape such as "%E0%A4%A": the address then matches nothing. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Static paths win over patterns; then the order of declaration. */
export function findRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Params } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const exact = routes.find((route) => route.path === path);
  if (exact) return { route: exact, params: {} };
  const segments = path.split('/');
  for (const route of routes) {
    const params = matchSegments(segmentsOf(route.path), segments);
    if (params) return { route, params };
  }
  return null;
}

/** The query keys that a route declares, in its own order, cut to what lists take; the rest of the query is nobody's. */
export function declaredQuery(flags: RouteFlags, search: URLSearchParams): Query {
  const query: Query = {};
  for (const key of flags.query ?? []) {
    const value = search.get(key);
    const read = value && cut(value);
    if (read) query[key] = read;
  }
  return query;
}

/** As long as what lists take of an address (`limits.queryLength`): the table of limits would be a script of its own on each page. */
const longestValue = 200;

/** Orders of Unicode to read in another direction: what is looked for stands in the title of a page, before the name of the site. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whole characters only: half of one that takes two units can stand in no address. */
const cut = (value: string) =>
  value
    .replace(directions, '')
    .slice(0, longestValue)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * The one form of an address that a page has: without trailing slash, and with the query keys that its route declares,
 * in their order. Tracking parameters and the like neither split caches nor undo a hydration.
 */
export function canonicalAddress(flags: RouteFlags, url: { pathname: string; searchParams: URLSearchParams }): string {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  const query = new URLSearchParams(declaredQuery(flags, url.searchParams));
  return query.size ? `${path}?${query}` : path;
}
