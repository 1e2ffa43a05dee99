// Loaded before a process of the product (`--import`): its clock is wrong by CLOCK_SHIFT_MS, as that of a badly configured machine.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const rightNow = Date.now;
Date.now = () => rightNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [date.now()] : given, made),
});
