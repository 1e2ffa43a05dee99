import { inLanes } from '../support/lanes.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Pages of one thing, by the address of a thing that is not there. */
const pages = {
  admin: ['/admin/newsletter/', '/admin/orders/', '/admin/sites/', '/admin/applications/', '/webinars/'],
  auteur: ['/dashboard/newsletter/'],
} as const;
/** An id of nothing, and what is no id. */
const ids = ['rien', '64b0000000000000000000ff'];

for (const who of ['admin', 'auteur'] as const)
  test(`no page of a thing that is not there leaves “${who}” without a heading that says so`, async ({
    page,
    context,
  }) => {
    await loginAs(page, who);
    const addresses = pages[who].flatMap((path) => ids.map((id) => path + id));
    await inLanes(addresses, [page, await context.newPage(), await context.newPage()], {
      name: (address) => address,
      async look(address, lane) {
        await lane.goto(address);
        await expect(lane.getByRole('heading', { level: 1, name: 'Rien à cette adresse' })).toBeVisible();
      },
    });
  });
