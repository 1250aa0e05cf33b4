export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** NaN of no numbers. */
export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;
