-- Finds the students who are in another market than their university.
create index students_by_university on students (university, market);
