import type { Route } from './+types/own-identity-document.route';
import { openOwnIdentityDocument } from './checks-page.server.ts';

export const loader = (args: Route.LoaderArgs) =>
  openOwnIdentityDocument(args, args.params.identityDocumentId);
