import { showFromLastPage } from './flash.ts';

void showFromLastPage();
