import { describe, expect, it } from 'vitest';

import { ApiError } from '#site/browser/client/request.ts';

import { favoriteTeamFailure } from './favorite-team.ts';

describe('saving the favourite team that fails', () => {
  it.each([
    new ApiError(401, '{"message":"Authentication required","code":"unauthenticated"}'),
    new ApiError(401, ''),
    new Error('Authentication required'),
  ])('asks for a login after %s', (error) => {
    expect(favoriteTeamFailure(error)).toMatchObject({
      title: 'Login Required',
      description: 'Please log in to save your favorite team.',
    });
  });

  it.each([
    new ApiError(404, '{"message":"Team not found"}'),
    new ApiError(500, 'x'),
    new TypeError('Failed to fetch'),
    'text',
    undefined,
  ])('says to try again after %s', (error) => {
    expect(favoriteTeamFailure(error)).toMatchObject({
      title: 'Error',
      description: 'Failed to save favorite team. Please try again.',
    });
  });
});
