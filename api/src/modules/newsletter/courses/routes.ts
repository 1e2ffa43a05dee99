import { CodedError } from '@letat/contracts/core/coded-error';
import {
  addCourseLetter,
  changeCourseState,
  changeReading,
  createCourse,
  deleteCourse,
  getReading,
  leaveCourseInOneClick,
  listCourses,
  listOwnCourses,
  readCourse,
  readOwnCourse,
  saveCourse,
} from '@letat/contracts/newsletter/courses/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import { readingPath } from './links.ts';
import type { ReadingsService } from './readings.service.ts';
import type { CoursesRepository } from './repository.ts';
import type { CoursesService } from './service.ts';
import type { CoursesView } from './view.ts';

interface Parts {
  courses: CoursesRepository;
  service: CoursesService;
  readings: ReadingsService;
  view: CoursesView;
}

/** Courses as everybody sees them, as their authors write them, and as their readers go on or leave. */
export function courseRoutes(app: FastifyInstance, { courses, service, readings, view }: Parts): void {
  route(app, listCourses, async ({ query, header }) => {
    const ownerId = query.authorId === undefined ? undefined : objectId(query.authorId);
    if (ownerId === null) return [];
    const { items, next } = await courses.listOpen(ownerId ? { ownerId } : {}, pageRequest(query));
    if (next) header('link', nextLink(listCourses.path, query, next));
    return view.summaries(items);
  });
  route(app, readCourse, async ({ params }) => {
    const course = await courses.findPublic(params.id);
    if (!course) throw new CodedError('course_not_found');
    return view.page(course);
  });

  route(app, getReading, ({ params }) => readings.show(params.token));
  route(app, changeReading, ({ body }) => readings.change(body.token, body.state), {
    form: {
      done: async (_reading, { body }) => `${readingPath(encodeURIComponent(body.token))}?etat=enregistre`,
      refused: async (_params, code) => `${readingPath('fin')}?etat=${code}`,
    },
  });
  route(app, leaveCourseInOneClick, async ({ params }) => {
    await readings.change(params.token, 'left');
    return null;
  });

  route(app, listOwnCourses, async ({ query, user, header }) => {
    const { items, next } = await service.list(query, user);
    if (next) header('link', nextLink(listOwnCourses.path, query, next));
    return items;
  });
  route(app, createCourse, ({ body, user }) => service.create(body.title, user));
  route(app, readOwnCourse, ({ params, user }) => service.read(params.id, user));
  route(app, saveCourse, ({ params, body, user }) => service.save(params.id, body, user));
  route(app, deleteCourse, async ({ params, user }) => {
    await service.remove(params.id, user);
    return null;
  });
  route(app, addCourseLetter, ({ params, user }) => service.addLetter(params.id, user));
  route(app, changeCourseState, ({ params, body, user }) =>
    body.state === 'open' ? service.open(params.id, body.revision, user) : service.withdraw(params.id, user),
  );
}
