// @vitest-environment jsdom
import { type Identity, placeholder } from '@letat/contracts/core/identity';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import PlatformCards from './ecosystem/platform-cards.tsx';
import { IdentityList, PublisherList } from './identity-values.tsx';

const unknown: Identity = {
  operator: placeholder,
  address: placeholder,
  coordinator: placeholder,
  contactEmail: placeholder,
  partnerName: 'Conseil Hub',
  partnerUrl: null,
  mailSender: placeholder,
  isFictitious: false,
};
const known = { ...unknown, contactEmail: 'contact@exemple.org', partnerUrl: 'https://cabinet.exemple.org/' };

afterEach(cleanup);

function shown(element: ReactElement) {
  const { container } = render(element);
  return {
    values: [...container.querySelectorAll('dd')].map(({ textContent }) => textContent),
    links: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
    text: container.textContent,
  };
}

test('an institution that nobody has named yet, and its address, are said to be so, and are no link', () => {
  const publisher = shown(<PublisherList identity={unknown} />);
  expect(publisher.values).toEqual([placeholder, placeholder, placeholder, `adresse ${placeholder}`]);
  expect(publisher.links).toEqual([]);
  cleanup();
  const { values, links } = shown(<IdentityList identity={unknown} />);
  expect([values.length, values.every((value) => value?.endsWith(placeholder)), links]).toEqual([3, true, []]);
});

test('a partner whose address nobody has filled in has no link, and one that is known has its own', () => {
  const without = shown(<PlatformCards identity={unknown} />);
  expect(without.text).toContain(`Site de Conseil Hub\u00a0: adresse ${placeholder}`);
  expect(without.links).toEqual([]);
  cleanup();
  expect(shown(<PlatformCards identity={known} />).links).toEqual([known.partnerUrl]);
});

test('an address that is known is one to write to', () => {
  expect(shown(<PublisherList identity={known} />).links).toEqual([`mailto:${known.contactEmail}`]);
});
