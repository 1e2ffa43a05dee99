import type { CourseAccess } from '@letat/contracts/newsletter/courses/constants';
import { segment } from '@letat/contracts/newsletter/segments/schemas';
import type { ProductCategory } from '@letat/contracts/products/constants';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession, Invalidate } from '../../../plugins/invalidation/index.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import { daysBefore } from '../../../time/days.ts';
import type { NewUser } from '../../users/index.ts';
import { linksOf, mapLinks } from '../campaigns/content/links.ts';
import { mailDataOf } from '../campaigns/content/mail-data.ts';
import { CampaignsRepository } from '../campaigns/repository.ts';
import { newCampaign, ownSegment } from '../campaigns/service.ts';
import { CoursesRepository } from './repository.ts';
import { lireUnBudget } from './seed/lire-un-budget.ts';
import { preparerUnControle } from './seed/preparer-un-controle.ts';
import { coursesTag, newCourse } from './service.ts';

/** A course of the demonstration, open since some weeks. */
export interface SeedCourse {
  /** By username. */
  author: string;
  title: string;
  summary: string;
  everyDays: number;
  access: CourseAccess;
  weeksAgo: number;
  letters: readonly { subject: string; preheader: string; text: string }[];
  /** What gives it; cents. */
  product?: { price: number; category: ProductCategory };
}

const courses: readonly SeedCourse[] = [lireUnBudget, preparerUnControle];

/** Courses by letters of the demonstration: one that anybody begins, and one that a product gives. */
export async function seedCourses(
  app: FastifyInstance,
  accounts: readonly NewUser[],
  session: ClientSession,
  invalidate: Invalidate,
): Promise<void> {
  const [stored, campaigns] = [new CoursesRepository(app.mongo), new CampaignsRepository(app.mongo)];
  for (const seed of courses) {
    const author = accounts.find(({ username }) => username === seed.author);
    if (!author) continue;
    const at = daysBefore(app.clock.now(), seed.weeksAgo * 7);
    const { title, summary, everyDays, access } = seed;
    const fields = { title, summary, everyDays, access };
    const ownerId = new Types.ObjectId(author.id);
    const course = { ...newCourse({ title, ownerId, now: at }), ...fields };
    const letters = [];
    for (const { subject, preheader, text } of seed.letters) {
      const blocks = [{ type: 'text' as const, id: 'b1', text }];
      const content = { subject, preheader, blocks, segment: ownSegment(segment.parse({}), ownerId) };
      const letter = newCampaign(content, ownerId, author.id, at, course._id);
      const data = mailDataOf(content, new Map(), author.fullName);
      const links = linksOf(data);
      const id = letter._id.toHexString();
      const mail = { ...data, parts: mapLinks(data, (href) => `/l/${id}/${links.indexOf(href)}`) };
      await campaigns.insert(letter, session, { mail, links, segment: content.segment, total: 0 });
      letters.push({ id: letter._id, subject, preheader, revision: letter.revision });
    }
    const letterIds = letters.map(({ id }) => id);
    const opened = { ...fields, letters };
    await stored.insert({ ...course, letterIds, state: 'open', opened, openedAt: at }, session);
    if (seed.product) await putOnSale(app, { seed, course, at }, session, invalidate);
  }
  invalidate(coursesTag);
}

async function putOnSale(
  app: FastifyInstance,
  { seed, course, at }: { seed: SeedCourse; course: { _id: Types.ObjectId; ownerId: Types.ObjectId }; at: Date },
  session: ClientSession,
  invalidate: Invalidate,
): Promise<void> {
  const { title, summary, letters, product } = seed;
  if (!product) return;
  const contents = letters.map(({ subject, preheader }) => ({ title: subject, detail: preheader }));
  const offer = {
    ...{ id: newId(), authorId: course.ownerId.toHexString(), title, description: summary, ...product },
    ...{ pages: null, duration: null, contents, sample: '', sampleHtml: '', courseId: course._id, createdAt: at },
  };
  await app.products.insert([offer], session, invalidate);
}
