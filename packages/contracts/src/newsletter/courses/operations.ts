import { z } from 'zod';
import { id, line, listQuery, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { courseLimits } from './constants.ts';
import { courseDraft, coursePage, courseReading, courseSummary, ownCourse, ownCourseSummary } from './schemas.ts';

const byId = z.object({ id });
const revision = z.int().min(1);
/** Signed by this site; names a reading by its id: it stands in histories. */
const readingToken = z.string().min(1).max(500);
const own = { feature: 'newsletter', access: 'author' } as const;

export const listCourses = operation('GET /api/newsletter/courses', {
  feature: 'newsletter',
  summary: 'Courses that are open, the latest opened first; of one author if they are named.',
  access: 'visitor',
  query: listQuery.extend({ authorId: id.optional() }),
  responses: { 200: z.array(courseSummary) },
  errors: ['bad_cursor'],
});

export const readCourse = operation('GET /api/newsletter/courses/:id', {
  feature: 'newsletter',
  summary: 'A course that is open, or that was: what it is made of, how often its letters come, what gives it.',
  access: 'visitor',
  params: byId,
  responses: { 200: coursePage },
  errors: ['course_not_found'],
});

export const getReading = operation('GET /api/newsletter/readings/:token', {
  feature: 'newsletter',
  summary: 'Where the reader whose link this is stands in a course. Changes nothing.',
  access: 'token',
  params: z.object({ token: readingToken }),
  responses: { 200: courseReading },
  errors: ['link_used'],
});

export const changeReading = operation('POST /api/newsletter/readings', {
  feature: 'newsletter',
  summary: 'Pauses a course for its reader, has it go on where they were, or ends it; other lists stay as they are.',
  access: 'token',
  body: z.object({ token: readingToken, state: z.enum(['active', 'paused', 'left']) }),
  responses: { 200: courseReading },
  errors: ['link_used', 'reading_closed'],
  form: true,
});

export const leaveCourseInOneClick = operation('POST /api/newsletter/readings/:token', {
  feature: 'newsletter',
  summary: 'Leaves a course for mail programs, whatever the body is (RFC 8058). Other lists stay as they are.',
  access: 'token',
  params: z.object({ token: readingToken }),
  reads: { as: 'nothing' },
  responses: { 204: noContent },
  errors: ['link_used'],
});

export const listOwnCourses = operation('GET /api/my/courses', {
  ...own,
  summary: 'The caller’s courses, last changed first.',
  query: listQuery,
  responses: { 200: z.array(ownCourseSummary) },
  errors: ['bad_cursor'],
});

export const createCourse = operation('POST /api/my/courses', {
  ...own,
  summary: 'A new course, a draft without letters.',
  body: z.object({ title: line(courseLimits.title) }),
  responses: { 201: ownCourse },
  errors: ['courses_full'],
  idempotent: 'key',
});

export const readOwnCourse = operation('GET /api/my/courses/:id', {
  ...own,
  summary: 'A course as its author writes it, with how many read it.',
  params: byId,
  responses: { 200: ownCourse },
  errors: ['course_not_found'],
});

export const saveCourse = operation('PUT /api/my/courses/:id', {
  ...own,
  summary: 'Saves a course over the revision that was loaded. Readers see what it was until it is opened again.',
  params: byId,
  body: courseDraft.extend({ revision }),
  responses: { 200: ownCourse },
  errors: ['course_not_found', 'course_changed'],
});

export const deleteCourse = operation('DELETE /api/my/courses/:id', {
  ...own,
  summary: 'Deletes a course that was never opened, with its letters.',
  params: byId,
  responses: { 204: noContent },
  errors: ['course_not_found', 'course_transition'],
});

export const addCourseLetter = operation('POST /api/my/courses/:id/letters', {
  ...own,
  summary: 'A new letter at the end of a course; it is read, saved and looked at as a campaign is.',
  params: byId,
  responses: { 201: ownCourse },
  errors: ['course_not_found', 'course_full'],
  idempotent: 'key',
});

export const changeCourseState = operation('PUT /api/my/courses/:id/state', {
  ...own,
  summary:
    'Opens a course as it is now, which is what its readers get from then on; or takes it off, for whoever is not in it.',
  params: byId,
  body: z.object({ state: z.enum(['open', 'withdrawn']), revision }),
  responses: { 200: ownCourse },
  errors: ['course_not_found', 'course_changed', 'course_transition', 'course_blocked', 'email_unverified'],
});
