import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { CampaignsRepository } from '../campaigns/repository.ts';
import type { CampaignsService } from '../campaigns/service.ts';
import { registerPrivacy } from './privacy.ts';
import type { ReadingsRepository } from './readings.repository.ts';
import type { CourseOrder, ReadingsService } from './readings.service.ts';
import type { CoursesRepository } from './repository.ts';
import { courseRoutes } from './routes.ts';
import { CoursesService } from './service.ts';
import { CoursesView, type FindCourseProducts } from './view.ts';

/** What other modules may ask of courses by letters. */
export interface Courses {
  /** Whether that author sells this course: it is open, and not free. */
  isSoldBy(authorId: string, courseId: string): Promise<boolean>;
  /** Declares who knows the products that give courses. */
  productsFrom(find: FindCourseProducts): void;
  /** In the transaction that records an order of such a product. */
  begin(order: CourseOrder, session: ClientSession): Promise<void>;
  /** In the transaction that takes the order back. */
  end(orderId: string, session: ClientSession): Promise<void>;
  /** Those that are open, for the site map, the latest opened first. */
  addresses(limit: number): Promise<{ id: string; at: Date }[]>;
}

interface Parts {
  courses: CoursesRepository;
  readings: ReadingsRepository;
  reading: ReadingsService;
  campaigns: CampaignsRepository;
  letters: CampaignsService;
}

/** Registers courses by letters. */
export function registerCourses(
  app: FastifyInstance,
  { courses, readings, reading, campaigns, letters }: Parts,
): Courses {
  const { users, mongo, content, clock } = app;
  let productsOf: FindCourseProducts = async () => new Map();
  const view = new CoursesView({ users, campaigns, readings, products: (ids) => productsOf(ids) });
  const service = new CoursesService({ courses, readings, campaigns, letters, view, mongo, content, clock });
  registerPrivacy(app.privacy, { courses, readings });
  users.onAuthorLeft((userId, session) => service.endOf(userId, session));
  courseRoutes(app, { courses, service, readings: reading, view });
  return {
    async isSoldBy(authorId, courseId) {
      const course = await courses.findPublic(courseId);
      return course?.ownerId.toHexString() === authorId && course.state === 'open' && course.opened.access === 'sold';
    },
    productsFrom(find) {
      productsOf = find;
    },
    begin: (order, session) => reading.beginOrdered(order, session),
    end: (orderId, session) => reading.endOrdered(orderId, session),
    async addresses(limit) {
      const { items } = await courses.listOpen({}, { limit, after: null });
      return items.map(({ _id, openedAt }) => ({ id: _id.toHexString(), at: openedAt }));
    },
  };
}
