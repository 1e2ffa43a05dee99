import { z } from 'zod';
import { listQuery } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { purchase } from '../pages/operations.ts';

export const listPurchases = operation('GET /api/my/purchases', {
  feature: 'orders',
  summary: 'What the account bought or was given, newest first; purchases by its verified address without login too.',
  access: 'reader',
  query: listQuery,
  responses: { 200: z.array(purchase) },
  errors: [],
});
