import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { disputeAnswersAt } from './answers.ts';
import type { SandboxDisputes } from './service.ts';

const listQuery = z.object({
  update_time_after: z.iso.datetime({ offset: true }).optional(),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  next_page_token: z.string().max(255).optional(),
});

/** PayPal's Customer Disputes API, as far as this product uses it. */
export function sandboxDisputesRest(
  rest: FastifyInstance,
  { disputes, answers }: { disputes: SandboxDisputes; answers: ReturnType<typeof disputeAnswersAt> },
): void {
  rest.get('/v1/customer/disputes', async (request) => {
    const query = listQuery.parse(request.query);
    const skip = query.next_page_token === undefined ? 0 : Number(atob(query.next_page_token));
    const since = new Date(query.update_time_after ?? 0);
    const found = await disputes.updatedSince(since, { skip, limit: query.page_size + 1 });
    const next = new URLSearchParams({
      page_size: String(query.page_size),
      ...(query.update_time_after === undefined ? {} : { update_time_after: query.update_time_after }),
      next_page_token: btoa(String(skip + query.page_size)),
    });
    return answers.list(found.slice(0, query.page_size), found.length > query.page_size ? next.toString() : null);
  });

  rest.get('/v1/customer/disputes/:id', async (request) => {
    const { id } = z.object({ id: z.string().max(255) }).parse(request.params);
    return answers.dispute(...(await disputes.find(id)));
  });
}
