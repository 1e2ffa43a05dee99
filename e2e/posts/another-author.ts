import type { Browser, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { changeDatabase } from '../support/database.ts';
import { type Newcomer, registerNewcomer } from '../support/newcomer.ts';
import { somebodyElse } from './editor/editor.ts';

/** Another author, in a browser of their own. */
export async function anotherAuthor(browser: Browser, fullName: string): Promise<Newcomer & { page: Page }> {
  const page = await somebodyElse(browser);
  const newcomer = await registerNewcomer(page, fullName);
  await changeDatabase((db) =>
    db
      .collection('users')
      .updateOne({ _id: new ObjectId(newcomer.id) }, { $set: { role: 'author', emailVerifiedAt: new Date() } }),
  );
  return { ...newcomer, page };
}
