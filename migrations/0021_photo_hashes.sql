-- Photo hashes: the SHA-256 of each photo, by which a signed estimate names its photos. Null for the photos so far.

ALTER TABLE images ADD COLUMN sha256 TEXT;
