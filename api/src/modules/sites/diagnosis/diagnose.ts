import {
  embedPaths,
  loaderLine,
  newsletterLinkBox,
  strictLoaderLine,
  type WidgetName,
  widgetBox,
} from '@letat/contracts/sites/constants';
import type { Diagnosis, Finding, FindingCode } from '@letat/contracts/sites/diagnosis/operations';
import { isTestKey, liveKeyOf } from '@letat/contracts/sites/test-key';
import { isDynamic, policiesOf, refusesTrustedTypes, refusing, refusingInline } from './policy.ts';
import { meantBy, type PageParts, type PlacedWidget, readPage } from './read-page.ts';

/** What is known of a key: its site, or that there is none. */
export type SiteOfKey = { state: 'active' | 'pending' | 'suspended'; origins: readonly string[] } | null;

interface Page {
  address: URL;
  html: string;
  /** Its `Content-Security-Policy` headers. */
  policies: readonly string[];
}

interface Needs {
  /** Our own origin. */
  site: string;
  siteOf(key: string): Promise<SiteOfKey>;
}

/** Characters of a line to be copied. */
const maxMend = 1000;

/** Widgets that call us by themselves. */
const callers: readonly WidgetName[] = ['banner', 'newsletter'];

/** What stands in the way of the widgets of a page, the worst first. */
export async function diagnose(page: Page, { site, siteOf }: Needs): Promise<Diagnosis> {
  const parts = readPage(page.html, { page: page.address, site });
  const elements = parts.widgets.filter(({ isFrame }) => !isFrame);
  const findings = [
    ...elementFindings(parts),
    ...scriptFindings(parts, elements, site),
    ...policyFindings(page, parts, elements, site),
    ...(await keyFindings(parts.widgets, page.address, siteOf)),
    ...spaceFindings(elements),
  ];
  return {
    widgets: [...new Set(parts.widgets.map(({ name }) => name))],
    findings: [
      ...findings.filter(({ level }) => level === 'blocked'),
      ...findings.filter(({ level }) => level === 'todo'),
    ],
  };
}

const blocked = (code: FindingCode, about: string | null, mend: string | null): Finding => ({
  code,
  level: 'blocked',
  about,
  mend,
});
const todo = (code: FindingCode, about: string | null, mend: string | null): Finding => ({
  code,
  level: 'todo',
  about,
  mend,
});

function elementFindings({ widgets, misspelt, isBuiltByScript }: PageParts): Finding[] {
  const wrong = [...new Set(misspelt)].slice(0, 5).map((written) => {
    const meant = meantBy(written);
    return blocked('element-misspelt', written.slice(0, 60), meant && `<letat-${meant}></letat-${meant}>`);
  });
  if (widgets.length > 0 || wrong.length > 0) return wrong;
  // What a visitor without scripts gets of such a page says nothing of what others see.
  return [isBuiltByScript ? todo('element-unseen', null, null) : blocked('element-missing', null, null)];
}

function scriptFindings({ loaders }: PageParts, elements: readonly PlacedWidget[], site: string): Finding[] {
  if (loaders.length === 0) return elements.length > 0 ? [blocked('script-missing', null, loaderLine(site))] : [];
  return loaders.length > 1 ? [todo('script-twice', null, null)] : [];
}

function policyFindings(page: Page, parts: PageParts, elements: readonly PlacedWidget[], site: string): Finding[] {
  const policies = [...page.policies, ...parts.policies].flatMap(policiesOf);
  const needs: { code: FindingCode; own: string; names: string[]; address: string; nonce?: string | undefined }[] = [];
  const [loader] = parts.loaders;
  if (loader)
    needs.push({
      code: 'script-refused',
      own: 'script-src',
      names: ['script-src-elem', 'script-src', 'default-src'],
      address: loader.address.href,
      nonce: loader.nonce,
    });
  // A policy may name the file of the script alone: its parts stand beside it, and bear its nonce.
  if (loader)
    needs.push({
      code: 'script-refused',
      own: 'script-src',
      names: ['script-src-elem', 'script-src', 'default-src'],
      address: new URL('badge.js', loader.address).href,
      // A module has no element whose nonce it could pass on; what it adds is trusted where the policy says so.
      nonce: loader.isInline && !policies.some(isDynamic) ? undefined : loader.nonce,
    });
  const calls = elements.some(({ name, key }) => callers.includes(name) || key !== null);
  if (calls)
    needs.push({
      code: 'connect-refused',
      own: 'connect-src',
      names: ['connect-src', 'default-src'],
      address: `${site}/api/embed/posts`,
    });
  if (parts.widgets.some(({ isFrame }) => isFrame))
    needs.push({
      code: 'frame-refused',
      own: 'frame-src',
      names: ['frame-src', 'child-src', 'default-src'],
      address: `${site}${embedPaths.frame}/badge`,
    });
  const refused: Finding[] = [];
  for (const { code, own, names, address, nonce } of needs) {
    // One line mends both.
    if (refused.some((known) => known.code === code)) continue;
    const by = policies.flatMap(
      (policy) => refusing(policy, names, { address: new URL(address), page: page.address, nonce }) ?? [],
    );
    const [first] = by;
    if (first === undefined) continue;
    // What falls back on `default-src` gets a directive of its own, which holds what that one allowed.
    const directive = first.name === 'default-src' ? own : first.name;
    const allowed = first.sources.filter((source) => source.toLowerCase() !== "'none'");
    refused.push(blocked(code, first.name, [directive, ...allowed, site].join(' ').slice(0, maxMend)));
  }
  const sandboxed = policies.some(
    (policy) => policy.has('sandbox') && !policy.get('sandbox')?.includes('allow-scripts'),
  );
  if (sandboxed) return [blocked('sandboxed', 'sandbox', 'sandbox allow-scripts allow-popups')];
  const inline = loader?.isInline ? policies.flatMap((policy) => refusingInline(policy, loader.nonce) ?? []) : [];
  if (inline[0] !== undefined) refused.unshift(blocked('script-inline', inline[0], strictLoaderLine(site)));
  const isUntrusted = loader !== undefined && policies.some(refusesTrustedTypes);
  return isUntrusted ? [...refused, blocked('trusted-types', 'trusted-types', 'trusted-types letat-embed')] : refused;
}

async function keyFindings(widgets: readonly PlacedWidget[], page: URL, siteOf: Needs['siteOf']): Promise<Finding[]> {
  const keys = [...new Set(widgets.flatMap(({ key }) => key ?? []))].slice(0, 5);
  const found = await Promise.all(
    keys.map(async (key) => {
      const site = await siteOf(liveKeyOf(key));
      if (site === null) return blocked('key-unknown', key.slice(0, 60), null);
      if (site.state === 'pending') return blocked('key-unconfirmed', key, null);
      if (site.state === 'suspended') return blocked('key-suspended', key, null);
      if (isTestKey(key)) return todo('key-test', null, null);
      return site.origins.includes(page.origin) ? null : blocked('origin-unregistered', page.origin, null);
    }),
  );
  const isKeyless = widgets.some(({ name, key }) => name === 'newsletter' && key === null);
  return [...found.filter((one) => one !== null), ...(isKeyless ? [todo('key-missing', 'newsletter', null)] : [])];
}

function spaceFindings(elements: readonly PlacedWidget[]): Finding[] {
  const without = elements.find(({ isReserved }) => !isReserved);
  if (!without) return [];
  const { name, key } = without;
  const { width, height } = name === 'newsletter' && key === null ? newsletterLinkBox : widgetBox(name, 'medium');
  const size = width === undefined ? `min-height:${height}px` : `width:${width}px;height:${height}px`;
  return [todo('space-unreserved', name, `style="display:${width === undefined ? 'block' : 'inline-block'};${size}"`)];
}
