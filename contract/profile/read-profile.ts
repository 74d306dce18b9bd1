import { route } from '../route.ts';
import { Profile } from './profile.ts';

/** Every section of the caller's profile with its version, which is 0 for a section that was never saved. */
export const readProfile = route({
  operationId: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  tag: 'profile',
  summary: 'Get the profile',
  access: 'candidate',
  responses: { 200: Profile },
  refusals: [],
});
