/**
 * Whether the tests run as `npm run test:long`: some repeat what depends on chance, and there they repeat it more often. `npm test`
 * repeats it a few times, with other moments in each run.
 */
export const isLongRun = process.env.TEST_LONG === '1';
