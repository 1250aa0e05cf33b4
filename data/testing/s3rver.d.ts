/** What is used of the package, which has no types of its own. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
