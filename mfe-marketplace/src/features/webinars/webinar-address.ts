/** Of the page of a webinar. Apart from the facts: the route needs it before the code that writes dates is there. */
export const webinarAddress = (id: string): string => `/webinaire/${id}`;
