/** What staff have chosen about the content: one row, from the first choice on. */
export interface StaffChoicesTable {
  /** Always 1. */
  id: number;
  /** As JSON of `StaffChoices`. */
  choices: string;
}
