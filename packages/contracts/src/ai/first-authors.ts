/** For so many authors, the first who register, the assistant is free; the settings of a site may say another number to the API. */
export const firstAuthors = 1000;
