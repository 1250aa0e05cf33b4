/** From and to in epoch milliseconds, both ends included. */
export type TimeWindow = readonly [from: number, to: number];
