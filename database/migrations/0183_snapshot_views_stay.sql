-- What a member was shown stays on record: the application never deletes it. It goes with the application or the membership, by their keys.
revoke delete on snapshot_views from common_ground_application;
