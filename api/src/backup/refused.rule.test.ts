import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { explained } from './refused.ts';

it.each(['EACCES', 'EROFS'])(
  'a folder of backups that may not be written (%s) is named, with the user that may not',
  (code) => {
    const { message } = explained(Object.assign(new Error(code), { code }), '/backups');
    expect(message).toContain('/backups cannot be written');
    expect(message).toContain(`(${userInfo().uid})`);
  },
);
